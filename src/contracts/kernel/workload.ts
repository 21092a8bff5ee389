const few = (n: number, one: string, many: string) => (n === 0 ? [] : [`${n} ${n === 1 ? one : many}`])

/** Carga horária of so many seconds, to the minute, at least one: 16 200 → `4 horas e 30 minutos`. */
export function workload(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60))
  return [...few(Math.floor(minutes / 60), 'hora', 'horas'), ...few(minutes % 60, 'minuto', 'minutos')].join(
    ' e ',
  )
}
