/** `fault`: something must be mended. `note`: the shop works, but the owner should know. */
export type Grade = 'ok' | 'note' | 'fault'

/** What was looked at, in the owner's language. */
export interface Finding {
  name: string
  grade: Grade
  detail: string
}

export const ok = (name: string, detail: string): Finding => ({ name, grade: 'ok', detail })
export const note = (name: string, detail: string): Finding => ({ name, grade: 'note', detail })
export const fault = (name: string, detail: string): Finding => ({ name, grade: 'fault', detail })

/** Runs a check. An error becomes a `fault` with the error's message. */
export async function looked(name: string, check: () => Promise<Finding>): Promise<Finding> {
  try {
    return await check()
  } catch (error) {
    const said = error instanceof Error && error.message ? error.message : String(error)
    return fault(name, said.replace(/\s+/g, ' ').replace(/ e inicie de novo\.$/, '.'))
  }
}
