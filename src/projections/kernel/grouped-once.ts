/** What an event's data says by row, made once for the event however many rows ask for it. */
export function groupedOnce<Data extends object, Part>(
  make: (data: Data) => Map<string, Part>,
): (data: Data) => Map<string, Part> {
  const known = new WeakMap<Data, Map<string, Part>>()
  return (data) => {
    const made = known.get(data) ?? make(data)
    known.set(data, made)
    return made
  }
}
