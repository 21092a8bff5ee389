/** Does the same for each: one that fails leaves the others alone, and fails the job once all have had their turn. */
export async function eachAlone<T>(
  all: Iterable<T>,
  act: (one: T) => Promise<unknown>,
  what: string,
): Promise<void> {
  const failures: unknown[] = []
  for (const one of all) await act(one).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} ${what} failed`)
}
