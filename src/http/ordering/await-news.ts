/**
 * Looks again each `stepMs` until the answer is `settled`, and answers the last one after `mostMs` as it is. Milliseconds
 * of a clock that no one sets.
 */
export async function awaitNews<T>(
  look: () => Promise<T>,
  settled: (found: T) => boolean,
  { stepMs, mostMs }: { stepMs: number; mostMs: number },
): Promise<T> {
  const end = performance.now() + mostMs
  for (;;) {
    const found = await look()
    if (settled(found) || performance.now() > end) return found
    await new Promise((resolve) => setTimeout(resolve, stepMs))
  }
}
