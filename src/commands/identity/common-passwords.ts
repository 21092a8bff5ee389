import { dictionary } from '@zxcvbn-ts/language-common'

const LEAST = 8

/** Passwords of leaks, the most frequent ones, as long as ours have to be: about 18,000. */
const leaked = new Set(dictionary['passwords-common'].filter(({ length }) => length >= LEAST))

/** Seeds of the passwords that leak lists name most, in Brazil and elsewhere; variants are reduced to them. */
const seeds = new Set(
  `senha password 12345678 123456789 1234567890 qwertyui qwerty123 asdfghjk abcdefgh iloveyou teamo
  brasil flamengo corinthians palmeiras vasco gremio cruzeiro saopaulo internacional santos jesus
  jesuscristo deus familia mudar mudar123 admin administrador trilha curso cursos aluno estudante
  qwertyuiop 11111111 00000000 87654321 12341234 11223344 abc12345 a1b2c3d4 princesa sucesso gabriel
  rafael fernanda letmein welcome dragon football monkey sunshine master`
    .split(/\s+/)
    .filter(Boolean),
)

const withoutAccents = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
/** Without the digits and signs before and after its letters. */
const stem = (text: string) => text.replace(/[^a-z]+$/u, '').replace(/^[^a-z]+/u, '')
const lettersFor = (text: string) => text.replace(/[@4]/g, 'a').replace(/0/g, 'o').replace(/\$/g, 's')

/** True for passwords of leaks, for seeds also with digits or signs hung on, and for one character repeated. */
export function isCommonPassword(password: string): boolean {
  if (/^(.)\1+$/u.test(password)) return true
  const lower = password.toLowerCase()
  const plain = withoutAccents(password)
  // A digit may stand for a letter, or be hung on.
  const stems = [stem(plain), stem(lettersFor(plain)), lettersFor(stem(plain))]
  return leaked.has(lower) || seeds.has(lower) || stems.some((each) => seeds.has(each))
}
