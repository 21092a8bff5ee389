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

const plain = (password: string) =>
  password
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[@4]/g, 'a')
    .replace(/0/g, 'o')
    .replace(/\$/g, 's')

/** True for well-known passwords, also with digits or signs hung on, and for one character repeated. */
export function isCommonPassword(password: string): boolean {
  if (/^(.)\1+$/u.test(password)) return true
  const lower = password.toLowerCase()
  const stem = plain(password)
    .replace(/[^a-z]+$/u, '')
    .replace(/^[^a-z]+/u, '')
  return seeds.has(lower) || seeds.has(stem)
}
