import { brl, date } from '../../domain/kernel/format'
import { own } from '../../domain/kernel/own'
import type { Statement } from './statement'

const escaped = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)

const SECTIONS: [keyof Statement, string][] = [
  ['conta', 'Conta'],
  ['enderecos', 'Endereços'],
  ['cartoes', 'Cartões salvos'],
  ['pedidos', 'Pedidos'],
  ['cursos', 'Cursos'],
  ['certificados', 'Certificados'],
  ['duvidas', 'Dúvidas'],
  ['respostas', 'Respostas'],
  ['avaliacoes', 'Avaliações'],
  ['mensagens', 'Mensagens'],
  ['buscas', 'Buscas'],
  ['aparelhos', 'Aparelhos conectados'],
  ['registros', 'Todos os registros'],
]

const LABELS: Record<string, string> = {
  nome: 'Nome',
  email: 'E-mail',
  emailConfirmado: 'E-mail confirmado',
  cpf: 'CPF',
  telefone: 'Telefone',
  empresa: 'Empresa',
  cnpj: 'CNPJ',
  razaoSocial: 'Razão social',
  pedidoDeCompra: 'Pedido de compra',
  criadaEm: 'Criada em',
  cep: 'CEP',
  street: 'Rua',
  number: 'Número',
  complement: 'Complemento',
  district: 'Bairro',
  city: 'Cidade',
  uf: 'Estado',
  ibge: 'Código IBGE',
  padrao: 'Padrão',
  numero: 'Número',
  situacao: 'Situação',
  feitoEm: 'Feito em',
  pagoEm: 'Pago em',
  itens: 'Itens',
  totalEmCentavos: 'Total',
  devolvidoEmCentavos: 'Reembolsado',
  endereco: 'Endereço',
  curso: 'Curso',
  acessoDesde: 'Acesso desde',
  aulasConcluidas: 'Aulas concluídas',
  concluidoEm: 'Concluído em',
  bandeira: 'Bandeira',
  final: 'Final',
  validade: 'Validade',
  salvoEm: 'Salvo em',
  codigo: 'Código',
  emitidoEm: 'Emitido em',
  texto: 'Texto',
  em: 'Em',
  nota: 'Nota',
  termo: 'Termo',
  aparelho: 'Aparelho',
  desde: 'Desde',
  visto: 'Visto',
  registro: 'Registro',
  tipo: 'Tipo',
  dados: 'Dados',
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

function value(of: unknown, name: string): string {
  if (of === null || of === undefined || of === '') return '<i>nada</i>'
  if (name === 'foto') return `<img src="${escaped(String(of))}" alt="Sua foto" width="128" height="128">`
  if (typeof of === 'boolean') return of ? 'Sim' : 'Não'
  if (typeof of === 'number') return name.endsWith('EmCentavos') ? brl(of) : String(of)
  if (typeof of === 'string') return INSTANT.test(of) ? date(of, 'dayTime') : escaped(of)
  if (Array.isArray(of)) return of.map((each) => value(each, '')).join('; ') || '<i>nada</i>'
  return list(of as Record<string, unknown>)
}

const list = (of: Record<string, unknown>): string =>
  `<dl>${Object.entries(of)
    .map(([name, each]) => `<dt>${escaped(own(LABELS, name) ?? name)}</dt><dd>${value(each, name)}</dd>`)
    .join('')}</dl>`

function section(statement: Statement, [key, title]: [keyof Statement, string]): string {
  const held = statement[key]
  const items = Array.isArray(held) ? held : [held]
  const body = items.map((item) => `<li>${list(item as Record<string, unknown>)}</li>`).join('')
  const count = Array.isArray(held) ? ` (${held.length})` : ''
  const inner = items.length > 0 ? `<ul>${body}</ul>` : '<p>Não guardamos nada aqui.</p>'
  return `<section id="${key}"><h2>${title}${count}</h2>${
    key === 'registros' ? `<details><summary>Mostrar</summary>${inner}</details>` : inner
  }</section>`
}

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:56rem;margin:2rem auto;
padding:0 1rem;overflow-wrap:anywhere}ul{list-style:none;padding:0}li{border:1px solid #8886;border-radius:8px;
padding:.75rem 1rem;margin:.5rem 0}dl{display:grid;grid-template-columns:minmax(7rem,12rem) 1fr;gap:.25rem 1rem;margin:0}
dt{opacity:.75}dd{margin:0}@media(max-width:30rem){dl{grid-template-columns:1fr}dt{margin-top:.5rem}}`

/** A self-contained HTML file, readable offline. All texts are escaped. */
export function statementHtml(statement: Statement, product: string): string {
  const links = SECTIONS.map(([key, title]) => `<a href="#${key}">${title}</a>`).join(' · ')
  const name = escaped(product)
  return `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Meus dados - ${name}</title><style>${STYLE}</style></head><body>
<h1>Meus dados na ${name}</h1>
<p>Cópia feita em ${date(statement.geradoEm, 'dayTime')}, horário de São Paulo, com tudo o que guardamos sobre você. Sua senha
não está aqui: dela só existe um resumo que não volta atrás.</p>
<nav>${links}</nav>
${SECTIONS.map((each) => section(statement, each)).join('\n')}
</body></html>
`
}
