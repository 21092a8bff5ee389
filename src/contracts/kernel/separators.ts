import { withoutUnseen } from '../../domain/kernel/typed-text'

/** Drops what people and masks put between digits: spaces, dots, dashes, bars, brackets. Letters stay, to be refused. */
export const withoutSeparators = (typed: string): string =>
  withoutUnseen(typed).replace(/[\s.\p{Pd}/()_]/gu, '')
