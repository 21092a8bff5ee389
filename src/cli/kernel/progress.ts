const WIDTH = 28

/** A bar on a terminal, a line every tenth elsewhere; always on standard error, so that output stays clean. */
export function progress(label: string, total: number, out: NodeJS.WriteStream = process.stderr) {
  let shown = -1
  return {
    at(done: number) {
      const percent = total === 0 ? 100 : Math.min(100, Math.floor((done / total) * 100))
      if (out.isTTY) {
        if (percent === shown) return
        const filled = Math.round((percent / 100) * WIDTH)
        out.write(`\r${label} ${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${percent} %`)
      } else if (Math.floor(percent / 10) > Math.floor(shown / 10) || shown < 0) {
        out.write(`${label} ${percent} %\n`)
      }
      shown = percent
    },
    end() {
      this.at(total)
      if (out.isTTY) out.write('\n')
    },
  }
}
