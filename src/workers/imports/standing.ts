import * as z from 'zod'
import { plainText } from '../../domain/kernel/plain-text'
import { quoted } from './cells'

const OF =
  '(?:(?:compra|venda|pedido|pagamento|acesso|matricula|assinatura|aluno|aluna|purchase|payment|order|subscription|access) )?'
/** States in which the other system lets somebody in. Any other word lets nobody in here. */
const HOLDS = new RegExp(
  `^${OF}(aprovad[oa]|complet[oa]|ativ[oa]|pag[oa]|quitad[oa]|confirmad[oa]|liberad[oa]|matriculad[oa]|inscrit[oa]|concluid[oa]|finalizad[oa]|vigente|valid[oa]|emitid[oa]|em dia|em andamento|approved|completed?|active|paid|confirmed|enrolled|issued|valid|in progress)$`,
)
/** States that are known to let nobody in, so that their lines are left out instead of faulty. */
const ENDED = new RegExp(
  `^${OF}(reembols|refund|estorn|cancel|chargeback|contest|disput|em disputa|reclam|expir|venc|overdue|atras|inativ|inactive|bloque|blocked|suspen|recus|rejeit|reject|declin|refused|failed|falh|aguard|pend|em analise|under analysis|boleto (impresso|gerado)|billet printed|printed billet|nao pag|unpaid|not paid|devolv|returned|inicia|abandon|encerr|remov|exclu|delet|revog|revok|invalid)`,
)
const YES = /^(sim|s|yes|y|true|verdadeiro|1|x|on)$/
const NO = /^(nao|n|no|false|falso|0|off)$/

/** Columns that say whether what a line tells of still holds, with the headings that they have elsewhere. */
export const standingColumns = {
  status:
    /^((status|situacao|state)( (da|do|de) (venda|compra|pedido|matricula|aluno|pagamento|transacao|assinatura|certificado|acesso))?|(payment|order|purchase|enrol(l)?ment|transaction|subscription|user|certificate) status)$/,
  holds: /^(is )?(ativ[oa]|active|enabled|habilitad[oa]|acesso ativo|matricula ativa)$/,
  ended:
    /^((is )?(bloquead[oa]|suspens[oa]|suspended|reembolsad[oa]|refunded|cancelad[oa]|cancell?ed|inativ[oa]|inactive|excluid[oa]|deleted|expirad[oa]|expired|chargeback|revogad[oa]|revoked)( em| at| on)?|data d[eo] (reembolso|cancelamento|estorno|chargeback))$/,
} as const
export const standingMany = ['status', 'holds', 'ended'] as const

const list = z.array(z.string()).default([])
export const standingCells = { status: list, holds: list, ended: list }

/** Why it does not hold there any more, such as `Reembolsado`; null where it does, and the words that say neither. */
export function standingOf(cells: Record<'status' | 'holds' | 'ended', readonly string[]>): {
  over: string | null
  unknown: string[]
} {
  const words = [
    ...cells.status.map((typed) => {
      const word = plainText(typed)
      return { typed, is: HOLDS.test(word) ? 'good' : ENDED.test(word) ? 'over' : 'unknown' }
    }),
    ...cells.holds.map((typed) => {
      const word = plainText(typed)
      const isOver = NO.test(word) || ENDED.test(word)
      const said = isOver ? `Ativo: ${typed}` : typed
      return { typed: said, is: isOver ? 'over' : YES.test(word) || HOLDS.test(word) ? 'good' : 'unknown' }
    }),
    // A day in such a column is the day on which it ended.
    ...cells.ended.map((typed) => ({ typed, is: NO.test(plainText(typed)) ? 'good' : 'over' })),
  ]
  return {
    over: words.find(({ is }) => is === 'over')?.typed ?? null,
    unknown: words.flatMap(({ typed, is }) => (is === 'unknown' ? [typed] : [])),
  }
}

/** The sentence for a state that nothing here knows. */
export const unknownStanding = (words: readonly string[]): string =>
  `a situação ${words.map(quoted).join(', ')} não diz se vale: troque por Ativo ou Cancelado`
