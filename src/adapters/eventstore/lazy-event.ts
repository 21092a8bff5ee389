import type { EventMeta, RecordedEvent } from '../../ports/event-store'

/**
 * An event that parses its payloads when they are first asked for: a replay rarely needs all of them.
 * They are enumerable properties of its own, so a copy or a comparison finds them as in any other event.
 */
class LazyEvent {
  /** Both JSON texts, none of which holds a line break, until they are parsed. */
  #payload: string
  #data: unknown
  #meta: EventMeta | undefined

  constructor(
    readonly id: string,
    readonly type: string,
    payload: string,
    readonly at: string,
    readonly stream: string,
    readonly revision: number,
    readonly position: string,
  ) {
    this.#payload = payload
    Object.defineProperty(this, 'data', LazyEvent.data)
    Object.defineProperty(this, 'meta', LazyEvent.meta)
  }

  private static data = {
    enumerable: true,
    get(this: LazyEvent) {
      this.#data ??= JSON.parse(this.#payload.slice(0, this.#payload.indexOf('\n')))
      return this.#data
    },
  }

  private static meta = {
    enumerable: true,
    get(this: LazyEvent) {
      this.#meta ??= JSON.parse(this.#payload.slice(this.#payload.indexOf('\n') + 1))
      return this.#meta
    },
  }
}

export const lazyEvent = (...parts: ConstructorParameters<typeof LazyEvent>): RecordedEvent =>
  new LazyEvent(...parts) as unknown as RecordedEvent
