import { ImageUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { AVATAR_MOST_BYTES } from '../../../../src/contracts/identity/forms'
import { PICTURE_ACCEPT, PICTURE_KINDS } from '../../../../src/contracts/kernel/pictures'
import type { PageProps } from '../../../../src/contracts/pages'
import { ActionForm, Form, FormAlert, FormField, SubmitButton, useForm } from '../../shell/form'
import { Avatar } from '../../ui/Avatar'
import { Button } from '../../ui/Button'
import { FileChoice } from '../../ui/FileChoice'
import { Panel } from '../../ui/Panel'

type Profile = PageProps<'Platform/Profile/Edit'>['profile']

/** `FileList` is missing on the server, which renders this page too. */
const chosenIn = (value: unknown) =>
  typeof FileList !== 'undefined' && value instanceof FileList ? value[0] : undefined

/** An object URL of the selected file, revoked when it is no longer shown; none of a kind that the browser cannot draw. */
function usePreview(file: File | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    setUrl(null)
    if (!file) return
    const made = URL.createObjectURL(file)
    const picture = new Image()
    picture.onload = () => setUrl(made)
    picture.src = made
    return () => {
      picture.onload = null
      URL.revokeObjectURL(made)
    }
  }, [file])
  return url
}

function Fields({ profile }: { profile: Profile }) {
  const { watch } = useForm()
  const file = chosenIn(watch('avatar'))
  const preview = usePreview(file)
  const heavy = file !== undefined && file.size > AVATAR_MOST_BYTES
  return (
    <div className="flex flex-wrap items-center gap-5">
      <Avatar name={profile.name} src={preview ?? profile.avatar} size="xl" />
      <div className="grid min-w-0 flex-1 basis-60 gap-4">
        <FormAlert />
        <FormField
          name="avatar"
          label="Sua foto"
          hint={
            heavy
              ? 'Esta foto passa de 5 MB. Escolha uma menor.'
              : `${PICTURE_KINDS} de até 5 MB. Só você e a equipe veem.`
          }
        >
          {({ defaultValue, ...field }) => (
            <FileChoice {...field} accept={PICTURE_ACCEPT} chosen={file?.name}>
              <ImageUp aria-hidden="true" className="size-5" />
              {file ? 'Escolher outra' : 'Escolher foto'}
            </FileChoice>
          )}
        </FormField>
        <SubmitButton className="justify-self-start" disabled={heavy}>
          Salvar foto
        </SubmitButton>
      </div>
    </div>
  )
}

/** Selects, previews, uploads and removes the account's picture. */
export function AvatarPanel({ profile }: { profile: Profile }) {
  return (
    <Panel
      title="Foto"
      action={
        profile.avatar ? (
          <ActionForm action="/profile/avatar/remove">
            <Button type="submit" variant="danger-quiet" size="sm">
              Remover foto
            </Button>
          </ActionForm>
        ) : undefined
      }
    >
      <Form
        key={profile.avatar}
        action="/profile/avatar"
        encType="multipart/form-data"
        preserveScroll
        cover="Enviando sua foto..."
      >
        <Fields profile={profile} />
      </Form>
    </Panel>
  )
}
