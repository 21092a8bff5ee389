import type { Counting } from '../../commands/kernel/command'
import { normaliseCertificateCode } from '../../domain/kernel/certificate-code'
import { certificateByCode } from '../../projections/learning/certificate-card'
import type { PageContext } from '../kernel/page'

/** Look-ups of codes, which could be guessed; those of certificates that exist do not count. */
export const certificateGuesses = <In>(
  codeOf: (input: In) => string | undefined,
  contextOf: (input: In) => Pick<PageContext, 'db'>,
): readonly Counting<In>[] => [
  {
    limit: 'certificate',
    guess: (input) => {
      const typed = codeOf(input)
      return typed && normaliseCertificateCode(typed)
    },
    right: async (code, _, input) => (await certificateByCode(contextOf(input).db, code)) !== undefined,
  },
]
