import { counted, fileSize } from '../domain/kernel/format'
import { type Env, readEnv } from '../env'
import { backUp } from './backup/backup'
import { BadBackup, type Manifest } from './backup/manifest'
import { restore } from './backup/restore'
import { commandLine } from './kernel/command-line'

const USAGE = `npm run backup -- PASTA    copia para uma pasta nova tudo o que não pode ser refeito, com a loja no ar
npm run restore -- PASTA   devolve uma cópia a um banco vazio; depois: npm start e npm run verify
A cópia é selada com DATA_KEY (ou data.key da pasta de dados): guarde a chave em outro lugar, sem ela nada se abre.`

const { positionals } = commandLine(USAGE, {})
const [verb, folder] = positionals

const said = ({ events, tables, files }: Manifest) => {
  const bytes = [...tables, ...files].reduce((sum, each) => sum + each.bytes, 0)
  return `${counted(events, 'evento', 'eventos')}, ${counted(tables.length, 'tabela', 'tabelas')} e ${counted(files.length, 'arquivo', 'arquivos')}, ${fileSize(bytes)}`
}

/** What the copy does not hold. */
const besides = ({ S3_BUCKET }: Env) =>
  S3_BUCKET ? `Não copiados: filmes e arquivos de aulas no bucket ${S3_BUCKET}.\n` : ''

async function run(): Promise<number> {
  if (!folder || (verb !== 'make' && verb !== 'restore')) {
    process.stderr.write(`${USAGE}\n`)
    return 2
  }
  const env = readEnv()
  if (verb === 'make')
    process.stdout.write(
      `Cópia completa em ${folder}: ${said(await backUp(env, folder, new Date()))}.\n${besides(env)}`,
    )
  else
    process.stdout.write(
      `Devolvidos ${said(await restore(env, folder))}. Inicie a loja, que refaz as projeções, e confira com npm run verify.\n`,
    )
  return 0
}

try {
  process.exitCode = await run()
} catch (error) {
  if (!(error instanceof BadBackup)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
