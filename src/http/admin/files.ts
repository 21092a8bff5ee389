import { v5 as uuidv5 } from 'uuid'
import { NotFound } from '../../commands/kernel/errors'
import { KeepFile } from '../../commands/site/file'
import { hasFiles } from '../../contracts/kernel/attribute'
import {
  FILE_TOO_LARGE,
  FILES_AT,
  type FileKind,
  fileAddressOf,
  fileKinds,
  isFileKind,
  MOST_FILE_BYTES,
  wrongKind,
} from '../../contracts/kernel/file'
import { attributeAt } from '../../contracts/kernel/form-codec'
import type { FormSpec } from '../../contracts/kernel/form-spec'
import type { FileAddress } from '../../domain/kernel/file-address'
import { refuse } from '../../domain/kernel/refuse'
import { NotAFile, type ShopFiles } from '../../ports/shop-files'
import type { ShopPictures } from '../../ports/shop-pictures'
import { type ApiRoute, apiRoute } from '../kernel/api-route'
import { type ActionContext, type ActionRoute, action } from '../kernel/submit'
import { FORM_OVERHEAD, type Upload } from '../kernel/uploads'
import { keptPicture, MOST_PICTURE_READ } from './pictures'

/** Bytes of a form that are read, so that a file that is too large is refused beside its field, not with its form. */
const MOST_READ = 2 * MOST_FILE_BYTES + FORM_OVERHEAD

interface Sent {
  field: string
  file: Upload
  kinds: readonly FileKind[]
}

/** Stores the sent file and returns its address. Throws a Refusal at its field where the file cannot be taken. */
async function kept(
  ctx: ActionContext,
  files: ShopFiles,
  { field, file, kinds }: Sent,
): Promise<FileAddress> {
  if (file.bytes.length > MOST_FILE_BYTES) refuse('file-heavy', FILE_TOO_LARGE, field)
  const { fileId, kind } = await files.keep(file.bytes, kinds).catch((error: unknown) => {
    if (!(error instanceof NotAFile)) throw error
    return error.fault === 'kind'
      ? refuse('file-kind', wrongKind(kinds), field)
      : refuse('file-broken', 'Este arquivo está incompleto. Salve-o de novo e envie outra vez.', field)
  })
  const address = fileAddressOf(fileId, file.name, kind)
  const name = address.split('/').at(-1) ?? ''
  // The command's own id is that of the form's command.
  const id = uuidv5(`file ${fileId}`, ctx.commandId)
  await ctx.dispatch(KeepFile, { fileId, name, bytes: file.bytes.length }, id)
  return address
}

/** `POST /admin/files`, a form with the file `file` and its `kinds`: keeps it and answers its address. */
export function shopFileActions(files: ShopFiles): ActionRoute[] {
  const keep = action(
    FILES_AT,
    async (ctx) => {
      const file = ctx.req.uploads?.file
      if (!file) refuse('file-missing', 'Escolha um arquivo.', 'file')
      const asked = typeof ctx.body.kinds === 'string' ? ctx.body.kinds.split(',').filter(isFileKind) : []
      const kinds = asked.length > 0 ? asked : (Object.keys(fileKinds) as FileKind[])
      return { json: { address: await kept(ctx, files, { field: 'file', file, kinds }) } }
    },
    { who: KeepFile.who },
  )
  return [{ ...keep, uploadBytes: MOST_READ }]
}

/**
 * An action of a form that has files or pictures: those that come with it, from pages without JavaScript, are kept first.
 */
export function takingFiles(
  { fields }: Pick<FormSpec, 'fields'>,
  { files, pictures }: { files: ShopFiles; pictures: ShopPictures },
  route: ActionRoute,
): ActionRoute {
  if (!hasFiles(fields)) return route
  return {
    ...route,
    uploadBytes: Math.max(MOST_READ, MOST_PICTURE_READ),
    async handle(ctx) {
      for (const [field, file] of Object.entries(ctx.req.uploads ?? {})) {
        const asked = attributeAt(field, fields)
        if (asked?.kind !== 'file' && asked?.kind !== 'picture') continue
        const address =
          asked.kind === 'picture'
            ? await keptPicture(pictures, file, field)
            : await kept(ctx, files, { field, file, kinds: asked.files ?? [] })
        ctx.body[field] = address
        // A form that is refused for something else is shown again with what was kept.
        ctx.req.body[field] = address
      }
      return route.handle(ctx)
    },
  }
}

/** `/media/files/{fileId}/{name}`, for staff alone; students download a file from the page that offers it. */
export function shopFileFiles(files: ShopFiles): ApiRoute[] {
  return [
    apiRoute(
      '/media/files/{fileId}/{name}',
      async (req, res) => {
        const { fileId, name } = req.params
        const kind = name.split('.').at(-1) ?? ''
        const found = isFileKind(kind) ? await files.find(fileId) : undefined
        if (!found || !isFileKind(kind)) throw new NotFound('Não encontramos este arquivo.')
        res.set({
          'Content-Type': fileKinds[kind].type,
          'Content-Disposition': 'attachment',
          'Content-Security-Policy': "default-src 'none'; sandbox",
          'X-Content-Type-Options': 'nosniff',
          'Cache-Control': 'private, no-cache',
        })
        res.sendFile(found.path, { cacheControl: false, dotfiles: 'allow' })
      },
      { who: ['Admin', 'Editor', 'Support'] },
    ),
  ]
}
