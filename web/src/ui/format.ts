export * from '../../../src/domain/kernel/format'
