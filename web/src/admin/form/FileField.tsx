import { FileUp, Paperclip, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import {
  FILE_TOO_LARGE,
  FILES_AT,
  kindsInWords,
  MOST_FILE_BYTES,
} from '../../../../src/contracts/kernel/file'
import { Button } from '../../ui/Button'
import { cx } from '../../ui/cx'
import { Field } from '../../ui/Field'
import { TextInput } from '../../ui/TextInput'
import { TextLink } from '../../ui/TextLink'
import { type FieldProps, useDeclaredField } from './formState'
import { useTouchOnChange } from './RelationField'
import { upload } from './upload'
import { WithoutScript } from './WithoutScript'

const NOT_SENT = 'Não foi possível enviar o arquivo. Tente de novo.'

const nameOf = (address: string) => address.split('/').at(-1) ?? address

/** A file by its address: chosen or dropped here, and sent at once. Without JavaScript it comes with the form. */
export function FileField({ name, attribute }: FieldProps) {
  const { id, value, error, bounds, touch } = useDeclaredField(name)
  const { label, hint, files = [] } = attribute
  const [address, setAddress] = useState(value)
  const [busy, setBusy] = useState(false)
  const [over, setOver] = useState(false)
  const [fault, setFault] = useState<string>()
  const [said, setSaid] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLSpanElement>(null)
  useTouchOnChange(address, touch)

  const send = async (file: File) => {
    setBusy(true)
    setFault(undefined)
    setSaid(`Enviando ${file.name}…`)
    try {
      if (file.size > MOST_FILE_BYTES) throw new Error(FILE_TOO_LARGE)
      setAddress(await upload(FILES_AT, { kinds: files.join(), file }, NOT_SENT))
      setSaid('Arquivo enviado. Salve para guardá-lo aqui.')
    } catch (failure) {
      setFault((failure as Error).message)
      setSaid('')
    } finally {
      setBusy(false)
    }
  }
  const remove = () => {
    setAddress('')
    setFault(undefined)
    setSaid('Arquivo removido.')
    button.current?.querySelector('button')?.focus()
  }
  return (
    <Field
      id={id}
      label={label}
      hint={hint ?? `${kindsInWords(files)}, até 10 MB.`}
      error={fault ?? error}
      required={bounds.required}
      optional={!bounds.required}
    >
      <input type="hidden" name={name} value={address} readOnly />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is a shortcut of the button inside */}
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          const [file] = event.dataTransfer.files
          if (file && !busy) void send(file)
        }}
        className={cx(
          'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border border-dashed p-3 noscript:hidden',
          over ? 'border-primary bg-soft' : (fault ?? error) ? 'border-danger' : 'border-line-strong',
        )}
      >
        {address ? (
          <TextLink href={address} download className="inline-flex min-w-0 items-center gap-2">
            <Paperclip aria-hidden="true" className="size-4 shrink-0" />
            <span className="break-all">{nameOf(address)}</span>
          </TextLink>
        ) : (
          <span className="text-muted text-15">Nenhum arquivo</span>
        )}
        <input
          ref={input}
          id={id}
          type="file"
          accept={files.map((kind) => `.${kind}`).join()}
          className="sr-only"
          tabIndex={-1}
          aria-invalid={(fault ?? error) ? true : undefined}
          onInput={(event) => event.stopPropagation()}
          onChange={(event) => {
            const [file] = event.target.files ?? []
            if (file) void send(file)
            event.target.value = ''
          }}
        />
        <div className="ml-auto flex flex-wrap gap-2">
          <span ref={button}>
            <Button
              variant="secondary"
              size="sm"
              icon={<FileUp aria-hidden="true" className="size-4" />}
              loading={busy}
              onClick={() => input.current?.click()}
            >
              {address ? 'Trocar arquivo' : 'Escolher arquivo'}
            </Button>
          </span>
          {address && (
            <Button
              variant="ghost"
              size="sm"
              icon={<Trash2 aria-hidden="true" className="size-4" />}
              onClick={remove}
            >
              Remover arquivo
            </Button>
          )}
        </div>
      </div>
      <p role="status" className="mt-1 text-muted text-sm empty:hidden">
        {said}
      </p>
      <WithoutScript>
        <TextInput id={`${id}-endereco`} name={name} defaultValue={value} aria-label={`${label}: endereço`} />
        <input
          id={`${id}-arquivo`}
          type="file"
          name={name}
          accept={files.map((kind) => `.${kind}`).join()}
          aria-label={`${label}: arquivo`}
        />
      </WithoutScript>
    </Field>
  )
}
