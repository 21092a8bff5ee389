import * as z from 'zod'
import { id } from '../../domain/kernel/event'
import { type FileAddress, fileAt } from '../../domain/kernel/file-address'
import { refuse } from '../../domain/kernel/refuse'
import { file, keepFile } from '../../domain/site/file'
import { type CommandContext, command } from '../kernel/command'

export const KeepFile = command({
  name: 'KeepFile',
  summary: 'Records a file whose content was kept.',
  internal: true,
  input: z.object({ fileId: id, name: z.string(), bytes: z.int().positive() }),
  who: ['Admin', 'Editor', 'Support'],
  on: file,
  id: ({ fileId }) => fileId,
  decide: (input) => keepFile(input),
})

/** Refuses at its field an address under which no file was kept. */
export async function demandFile(address: FileAddress, field: string, ctx: CommandContext): Promise<void> {
  const named = fileAt(address)
  if (named && (await ctx.load(file, named.fileId)).phase === 'absent')
    refuse('file-unknown', 'Não encontramos este arquivo. Envie-o de novo.', field)
}
