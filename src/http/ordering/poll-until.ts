/** Polls `look` every `stepMs` until its result is `settled`; after `mostMs` returns the last result. */
export async function pollUntil<T>(
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
