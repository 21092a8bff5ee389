import { ImageUp, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import {
  MOST_PICTURE_MB,
  PICTURE_ACCEPT,
  PICTURE_KINDS,
  PICTURE_TOO_LARGE,
} from '../../../../src/contracts/kernel/pictures'
import { Button } from '../../ui/Button'
import { cx } from '../../ui/cx'
import { Field } from '../../ui/Field'
import { TextInput } from '../../ui/TextInput'
import { CropDialog } from './CropDialog'
import { type FieldProps, useDeclaredField } from './formState'
import { useTouchOnChange } from './RelationField'
import { upload } from './upload'
import { WithoutScript } from './WithoutScript'

const focusIn = (box: HTMLElement | null) => box?.querySelector('button')?.focus()

interface PictureFieldProps extends FieldProps {
  /** Told each other address. */
  onAddress?: (address: string) => void
  /** Shown instead of the small picture. */
  children?: ReactNode
}

/** A picture by its address: chosen, framed and uploaded here. Without JavaScript it comes with the form. */
export function PictureField({ name, attribute, onAddress, children }: PictureFieldProps) {
  const { id, value, error, bounds, touch } = useDeclaredField(name)
  const { label, hint, shape = 'wide' } = attribute
  const [address, setOwnAddress] = useState(value)
  const [file, setFile] = useState<File | null>(null)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLSpanElement>(null)
  useTouchOnChange(address, touch)
  const setAddress = (changed: string) => {
    setOwnAddress(changed)
    onAddress?.(changed)
  }

  // A dialog that goes away leaves the focus nowhere, and until it has gone nothing else can have it.
  const wasFramed = useRef(false)
  useEffect(() => {
    if (wasFramed.current && !file) focusIn(button.current)
    wasFramed.current = file !== null
  }, [file])
  const send = async (picture: Blob) => {
    setFile(null)
    setBusy(true)
    setFault(undefined)
    try {
      if (picture.size > MOST_PICTURE_MB * 1024 * 1024) throw new Error(PICTURE_TOO_LARGE)
      setAddress(
        await upload(
          '/admin/pictures',
          { picture: picture },
          'Não foi possível enviar a imagem. Tente de novo.',
        ),
      )
    } catch (failure) {
      setFault((failure as Error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Field
      id={id}
      label={label}
      hint={[hint, `${PICTURE_KINDS}, até ${MOST_PICTURE_MB} MB.`].filter(Boolean).join(' ')}
      error={fault ?? error}
      required={bounds.required}
      optional={!bounds.required}
    >
      <input type="hidden" name={name} value={address} readOnly />
      {children}
      <div className="flex flex-wrap items-center gap-4 noscript:hidden">
        {address && !children && (
          <img
            src={address}
            alt=""
            className={cx(
              'rounded-control border border-line bg-surface-2 object-cover',
              shape === 'square' ? 'size-24' : 'h-24 w-44',
            )}
          />
        )}
        <input
          ref={input}
          id={id}
          type="file"
          accept={PICTURE_ACCEPT}
          className="sr-only"
          tabIndex={-1}
          onInput={(event) => event.stopPropagation()}
          onChange={(event) => {
            const [chosen] = event.target.files ?? []
            if (chosen && shape === 'whole') void send(chosen)
            else setFile(chosen ?? null)
            event.target.value = ''
          }}
        />
        <div className="flex flex-wrap gap-2">
          <span ref={button}>
            <Button
              variant="secondary"
              size="sm"
              icon={<ImageUp aria-hidden="true" className="size-4" />}
              loading={busy}
              onClick={() => input.current?.click()}
            >
              {address ? 'Trocar imagem' : 'Escolher imagem'}
            </Button>
          </span>
          {address && (
            <Button
              variant="ghost"
              size="sm"
              icon={<Trash2 aria-hidden="true" className="size-4" />}
              onClick={() => {
                setFault(undefined)
                setAddress('')
                focusIn(button.current)
              }}
            >
              Remover imagem
            </Button>
          )}
        </div>
      </div>
      <WithoutScript>
        <TextInput id={`${id}-endereco`} name={name} defaultValue={value} aria-label={`${label}: endereço`} />
        <input
          id={`${id}-arquivo`}
          type="file"
          name={name}
          accept={PICTURE_ACCEPT}
          aria-label={`${label}: arquivo`}
        />
      </WithoutScript>
      {file && shape !== 'whole' && (
        <CropDialog
          file={file}
          shape={shape}
          onCancel={() => setFile(null)}
          onDone={(done) => void send(done)}
        />
      )}
    </Field>
  )
}
