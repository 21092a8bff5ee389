import { describe, expect, it } from 'vitest'
import { answering } from '../../../src/adapters/eventstore/esdb-start'
import { memoryEventStore } from '../../../src/adapters/eventstore/memory'
import { readEnv } from '../../../src/env'
import { StoreUnavailable } from '../../../src/ports/event-store'

describe('the environment', () => {
  it.each([
    'esdb://host:2113?tls=false',
    'esdb://admin:changeit@a:2113,b:2113,c:2113?tls=true&nodePreference=leader',
    'esdb+discover://cluster.example:2113',
    'kurrentdb://host',
    'kurrentdb+discover://u:p@host:2113?tlsCAFile=%2Fca.pem',
  ])('takes %s', (EVENTSTORE_URL) => expect(readEnv({ EVENTSTORE_URL }).EVENTSTORE_URL).toBe(EVENTSTORE_URL))

  it.each(['http://host:2113', 'esdb:host', 'esdb://', 'postgres://host/db', 'esdb://a b'])(
    'names the variable when it is %s',
    (EVENTSTORE_URL) =>
      expect(() => readEnv({ EVENTSTORE_URL })).toThrow(
        'EVENTSTORE_URL precisa ser um endereço como esdb://host:2113?tls=false',
      ),
  )
})

describe('the start', () => {
  const said: string[] = []
  const say = { info: (what: string) => said.push(what), warn: (_: object, what: string) => said.push(what) }

  it('waits for the server and says so', async () => {
    let looks = 0
    const store = {
      ...memoryEventStore(),
      head: async () => {
        if (++looks < 3) throw new StoreUnavailable(new Error('away'))
        return undefined
      },
    }
    expect(await answering(store, say)).toBe(store)
    const waiting = 'EventStoreDB does not answer yet, waiting'
    expect(said).toEqual([waiting, waiting, 'EventStoreDB answers'])
  })

  it('does not wait for ever, nor for what waiting does not mend', async () => {
    const away = {
      ...memoryEventStore(),
      head: () => Promise.reject(new StoreUnavailable(new Error('away'))),
    }
    await expect(answering(away, say, 0)).rejects.toThrow(StoreUnavailable)
    const refused = { ...memoryEventStore(), head: () => Promise.reject(new Error('access denied')) }
    await expect(answering(refused, say)).rejects.toThrow('access denied')
  })
})
