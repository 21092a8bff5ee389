/** An effect whose code is fetched: nothing starts once the effect has ended, or where the code is gone. */
export function startLate<Code>(
  fetched: Promise<Code>,
  start: (code: Code) => (() => void) | undefined,
): () => void {
  let end: (() => void) | undefined
  let gone = false
  fetched.then(
    (code) => {
      if (!gone) end = start(code)
    },
    () => {},
  )
  return () => {
    gone = true
    end?.()
  }
}
