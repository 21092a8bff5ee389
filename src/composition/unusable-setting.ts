/** Thrown at the start for a setting that is well written but cannot be used; the message names it in one sentence. */
export class UnusableSetting extends Error {
  override name = 'UnusableSetting'
}

/** Reachable, let in, there, and allowed to write: of sockets, files and PostgreSQL. A fault of our own has none of these. */
const OUTSIDE = /^(E[A-Z]+|28...|3D000|3F000|42501|53300|57P03|08...)$/

const causes = (error: unknown): { code?: unknown; name?: string; message?: string }[] => {
  const found: { code?: unknown; name?: string; message?: string }[] = []
  for (let each = error; typeof each === 'object' && each !== null && found.length < 5; ) {
    found.push(each)
    each = (each as { cause?: unknown }).cause
  }
  return found
}

/**
 * Runs a step of the start that depends on one setting. A failure that comes from outside is thrown as UnusableSetting,
 * any other as it is. `isOutside` knows failures that have no code.
 */
export async function usable<T>(
  setting: string,
  step: () => T | Promise<T>,
  isOutside: (error: unknown) => boolean = () => false,
): Promise<T> {
  try {
    return await step()
  } catch (error) {
    if (error instanceof UnusableSetting) throw error
    const all = causes(error)
    if (!isOutside(error) && !all.some(({ code }) => OUTSIDE.test(String(code)))) throw error
    const reason = all.reverse().find(({ message }) => message)?.message ?? 'no reason was given'
    const inOneLine = reason.replace(/\s+/g, ' ').replace(/\.$/, '')
    throw new UnusableSetting(`${setting} cannot be used: ${inOneLine}.`, { cause: error })
  }
}
