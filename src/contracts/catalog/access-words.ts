const months = (n: number) => (n === 1 ? '1 mês' : `${n} meses`)

/** What a sale promises, as a line of its own. */
export const accessWords = (accessMonths: number | null | undefined): string =>
  accessMonths ? `${months(accessMonths)} de acesso` : 'Acesso vitalício'

/** The answer to how long access lasts, as a whole sentence. */
const accessSentence = (accessMonths: number): string =>
  `O acesso dura ${months(accessMonths)}, contados do pagamento, até o fim do último dia. Antes de terminar, avisamos por e-mail, e você pode renovar.`

/** Words that promise access without an end. */
const FOR_EVER = /vital[ií]ci|para sempre|acesso ilimitado|sem prazo/i

/** Whether a text promises access without an end. */
export const promisesForEver = (text: string): boolean => FOR_EVER.test(text)

/** The texts that stay true: where there is a term, those that promise access without an end are left out. */
export const trueWith = <T>(hasTerm: boolean, all: readonly T[], textOf: (each: T) => string): T[] =>
  hasTerm ? all.filter((each) => !promisesForEver(textOf(each))) : [...all]

interface Asked {
  question: string
  answer: string
}

/** Questions of a product that is sold with a term: none promises more, and one says how long access lasts. */
export const askedWithTerm = (accessMonths: number | null, asked: readonly Asked[]): Asked[] => [
  ...trueWith(accessMonths !== null, asked, ({ question, answer }) => `${question} ${answer}`),
  ...(accessMonths === null
    ? []
    : [{ question: 'Por quanto tempo tenho acesso?', answer: `<p>${accessSentence(accessMonths)}</p>` }]),
]
