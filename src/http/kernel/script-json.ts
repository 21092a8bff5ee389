/** JSON text so that it may stand inside a script element. U+2028 and U+2029 are line ends to some readers. */
export const inScript = (json: string): string =>
  json.replace(/[<\u2028\u2029]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`)

export const scriptJson = (value: unknown): string => inScript(JSON.stringify(value))
