/** Page numbers around the present one; null is a gap. At most seven entries. */
export function pageWindow(page: number, pages: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, pages]
  const shown = [...new Set(near)].filter((each) => each >= 1 && each <= pages).sort((a, b) => a - b)
  return shown.flatMap((each, index) => {
    const gap = each - (shown[index - 1] ?? 0)
    if (gap === 2) return [each - 1, each]
    return gap > 2 ? [null, each] : [each]
  })
}
