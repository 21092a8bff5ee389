/** A question of an idle server takes a millisecond or two. */
const LONG_MS = 50

export interface GroupLimits {
  /** Quick questions that may be under way together; what is asked meanwhile waits for the next. */
  lanes?: number
  /** Askings that go in one question at most. */
  most?: number
  /** Failures that each would meet alone as well: a database that is not there. */
  isShared?: (error: unknown) => boolean
}

/**
 * Asks the database together what is asked while it answers others. There is no timer: what is alone goes at once, and
 * whatever is asked is answered by a question that went out after it was asked. When a question for several fails,
 * each is asked alone, so one bad asking does not fail its neighbours.
 * `ask` answers in the order of what it was given.
 */
export function inGroups<Q, A>(
  ask: (asked: Q[]) => Promise<A[]>,
  { lanes = 2, most = 32, isShared = () => false }: GroupLimits = {},
): (asked: Q) => Promise<A> {
  interface Waiting {
    asked: Q
    resolve(answer: A): void
    reject(error: unknown): void
  }
  const queue: Waiting[] = []
  let open = 0

  async function settle(group: Waiting[]): Promise<void> {
    try {
      const answers = await ask(group.map(({ asked }) => asked))
      group.forEach(({ resolve }, i) => {
        resolve(answers[i]!)
      })
    } catch (error) {
      if (group.length === 1 || isShared(error)) for (const each of group) each.reject(error)
      else await Promise.all(group.map((each) => settle([each])))
    }
  }

  async function drain() {
    let counts = true
    // What takes long is not waited for: a short question would stand behind it in vain.
    const giveWay = () => {
      counts = false
      open--
      if (queue.length > 0) begin()
    }
    // What one turn asks goes together.
    await new Promise<void>((resolve) => process.nextTick(resolve))
    for (let group = queue.splice(0, most); group.length > 0; group = queue.splice(0, most)) {
      const timer = setTimeout(giveWay, LONG_MS)
      await settle(group)
      clearTimeout(timer)
      if (!counts) return
    }
    open--
  }

  function begin() {
    open++
    void drain()
  }

  return (asked) =>
    new Promise((resolve, reject) => {
      queue.push({ asked, resolve, reject })
      if (open < lanes) begin()
    })
}
