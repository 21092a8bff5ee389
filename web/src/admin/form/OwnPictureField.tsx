import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { type Focus, positionOf, type Size } from '../../../../src/contracts/kernel/focus'
import { Field } from '../../ui/Field'
import { FieldNote, noteIds } from '../../ui/FieldNote'
import { TextInput } from '../../ui/TextInput'
import { type FieldProps, useDeclaredField } from './formState'
import { PictureField } from './PictureField'
import { useTouchOnChange } from './RelationField'

/** Percent of a side that an arrow moves the focus by, and with Shift. */
const STEP = 1
const LONG_STEP = 10
const ARROWS: Record<string, Focus> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
const MIDDLE = '50'

const within = (percent: number) => Math.min(100, Math.max(0, Math.round(percent)))
const percentOf = (typed: string) => {
  const read = Number(typed.replace(',', '.'))
  return typed.trim() === '' || Number.isNaN(read) ? 50 : within(read)
}

interface FocusFrameProps {
  address: string
  focus: Focus
  onFocus: (focus: Focus) => void
}

/** The whole picture, in which the focus is chosen by a click or the arrows, and the cover that comes of it. */
function FocusFrame({ address, focus, onFocus }: FocusFrameProps) {
  const [size, setSize] = useState<Size>()
  const measure = ({ naturalWidth: width, naturalHeight: height }: HTMLImageElement) =>
    width > 0 && (size?.width !== width || size.height !== height) && setSize({ width, height })

  const choose = (event: MouseEvent<HTMLDivElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    onFocus({
      x: within(((event.clientX - left) / width) * 100),
      y: within(((event.clientY - top) / height) * 100),
    })
  }
  const move = (event: KeyboardEvent) => {
    const by = ARROWS[event.key]
    if (!by || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const step = event.shiftKey ? LONG_STEP : STEP
    onFocus({ x: within(focus.x + by.x * step), y: within(focus.y + by.y * step) })
  }
  return (
    <div className="mb-3 grid gap-4 sm:grid-cols-2 noscript:hidden">
      <div>
        <p className="mb-1.5 text-muted text-sm">Clique no que não pode ser cortado, ou use as setas.</p>
        <div
          role="application"
          aria-label={`Foco da imagem: ${focus.x}% da largura, ${focus.y}% da altura`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the focus
          tabIndex={0}
          onClick={choose}
          onKeyDown={move}
          className="relative w-fit cursor-crosshair overflow-hidden rounded-control border border-line-strong"
        >
          <img
            ref={(image) => {
              if (image?.complete) measure(image)
            }}
            src={address}
            alt=""
            onLoad={(event) => measure(event.currentTarget)}
            className="block max-h-72 max-w-full bg-surface-2"
          />
          {size && (
            <span
              aria-hidden="true"
              style={{ left: `${focus.x}%`, top: `${focus.y}%` }}
              className="pointer-events-none absolute size-6 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-white/90 bg-primary shadow-2"
            />
          )}
        </div>
      </div>
      <div>
        <p className="mb-1.5 text-muted text-sm">Como aparece na capa:</p>
        {size && (
          <img
            src={address}
            alt=""
            style={{ objectPosition: positionOf(size, focus) }}
            className="aspect-video w-full max-w-sm rounded-control border border-line bg-surface-2 object-cover"
          />
        )}
      </div>
    </div>
  )
}

/** A picture of one's own: the file, what is seen on it, and the point that crops keep. */
export function OwnPictureField({ name, attribute }: FieldProps) {
  const { items = {}, label, hint } = attribute
  const whole = useDeclaredField(name)
  const image = useDeclaredField(`${name}.image`)
  const alt = useDeclaredField(`${name}.alt`)
  const x = useDeclaredField(`${name}.x`)
  const y = useDeclaredField(`${name}.y`)
  const [address, setAddress] = useState(image.value)
  const [typed, setTyped] = useState({ alt: alt.value, x: x.value, y: y.value })
  useTouchOnChange(`${typed.x} ${typed.y}`, whole.touch)
  if (!items.image) return null

  /** Words and focus of another picture would be wrong. Words that were typed while it was sent are about the new one. */
  const change = (to: string) => {
    setAddress(to)
    setTyped((now) => {
      if (!to) return { alt: '', x: '', y: '' }
      return { alt: address && now.alt === typed.alt ? '' : now.alt, x: MIDDLE, y: MIDDLE }
    })
  }
  const part = (own: 'alt' | 'x' | 'y', { id, error, bounds }: typeof alt) => (
    <Field
      id={id}
      label={items[own]?.label}
      hint={items[own]?.hint}
      error={error}
      required={address !== ''}
      optional={address === ''}
    >
      <TextInput
        name={`${name}.${own}`}
        value={typed[own]}
        maxLength={bounds.maxLength}
        inputMode={own === 'alt' ? undefined : 'numeric'}
        onChange={({ target }) => setTyped((before) => ({ ...before, [own]: target.value }))}
        className={own === 'alt' ? undefined : 'tabular max-w-48'}
      />
    </Field>
  )
  return (
    <fieldset
      className="min-w-0 rounded-control border border-line px-4 pt-2.5 pb-4"
      id={whole.id}
      tabIndex={-1}
      aria-describedby={noteIds(whole.id, hint, whole.error)}
    >
      <legend className="px-1 font-medium text-15">{label}</legend>
      {hint && (
        <p id={`${whole.id}-hint`} className="mb-4 text-muted text-sm">
          {hint}
        </p>
      )}
      <div className="grid grid-cols-1 gap-4">
        <PictureField name={`${name}.image`} attribute={items.image} onAddress={change}>
          {address && (
            <FocusFrame
              address={address}
              focus={{ x: percentOf(typed.x), y: percentOf(typed.y) }}
              onFocus={(focus) =>
                setTyped((before) => ({ ...before, x: String(focus.x), y: String(focus.y) }))
              }
            />
          )}
        </PictureField>
        {part('alt', alt)}
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          {part('x', x)}
          {part('y', y)}
        </div>
      </div>
      <FieldNote id={whole.id} error={whole.error} />
    </fieldset>
  )
}
