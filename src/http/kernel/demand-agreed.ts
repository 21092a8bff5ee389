import { Refusal } from '../../commands/kernel/errors'
import type { ActionContext } from './submit'

/**
 * Lets an act pass whose form agrees to the very sentence that says what it moves and ends; asks for that by refusing,
 * which works without scripts. What changes in between changes the sentence, and is asked again.
 */
export function demandAgreed({ body }: Pick<ActionContext, 'body'>, code: string, question: string): void {
  if (body.agreed !== question) throw new Refusal(code, question, 'agreed')
}
