import { X } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import type { Relation } from '../../../../src/contracts/kernel/attribute'
import type { RelationOption } from '../../../../src/contracts/kernel/relations'
import { Marked } from '../../shell/search/Marked'
import { cx } from '../../ui/cx'
import { counted } from '../../ui/format'
import { IconButton } from '../../ui/IconButton'
import { TextInput } from '../../ui/TextInput'
import { RelationPicture } from './RelationPicture'
import { useRelationSearch } from './relationSearch'

interface RelationSearchProps {
  relation: Relation
  /** Title of the chosen record, shown until something is typed. */
  chosen?: string
  /** Records that are not offered. */
  without?: readonly string[]
  /** Also offers what forms do not offer any more. */
  all?: boolean
  placeholder?: string
  onChoose: (option: RelationOption) => void
  /** Absent: what is chosen cannot be cleared here. */
  onClear?: () => void
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** A combobox of records by title. Arrows move, Enter chooses, Escape closes. */
export function RelationSearch(props: RelationSearchProps) {
  const {
    relation,
    chosen = '',
    without = [],
    all = false,
    placeholder = 'Buscar pelo nome',
    onChoose,
    onClear,
  } = props
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const id = useId()
  const found = useRelationSearch(relation, typed?.trim() ?? '', isOpen, all)
  const options =
    found && 'options' in found ? found.options.filter((option) => !without.includes(option.id)) : []
  const error = found && 'error' in found ? found.error : null

  const close = () => {
    setOpen(false)
    setTyped(null)
    setActive(0)
  }
  const choose = (option: RelationOption) => {
    onChoose(option)
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step) {
      event.preventDefault()
      if (!isOpen) return setOpen(true)
      setActive((before) => (before + step + options.length) % Math.max(1, options.length))
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault()
      const option = options[active]
      if (option) choose(option)
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      event.stopPropagation()
      close()
    }
  }
  const status =
    error ?? (!found ? 'Buscando…' : counted(options.length, 'opção', 'opções', 'Nada encontrado'))
  // A new shop has nothing to choose from, and its owner must learn where that is made.
  const isEmpty = found !== null && 'options' in found && found.options.length === 0
  const createAt = isEmpty && relation.to?.split('/{')[0]
  return (
    <span className="relative block noscript:hidden">
      <TextInput
        role="combobox"
        required={false}
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && options[active] ? `${id}-${active}` : undefined}
        autoComplete="off"
        placeholder={placeholder}
        value={typed ?? chosen}
        onChange={(event) => {
          setTyped(event.target.value)
          setActive(0)
          setOpen(true)
        }}
        onInput={(event) => event.stopPropagation()}
        onClick={() => setOpen(true)}
        onBlur={close}
        onKeyDown={onKeyDown}
        className={cx(onClear && chosen && 'pr-12')}
      />
      {onClear && chosen && typed === null && (
        <IconButton
          label="Limpar escolha"
          size="sm"
          icon={<X aria-hidden="true" />}
          onClick={onClear}
          className="absolute inset-y-0 right-1 my-auto"
        />
      )}
      <span
        hidden={!isOpen}
        className="absolute inset-x-0 top-full z-30 mt-1 block max-h-72 overflow-y-auto rounded-control border border-line bg-surface p-1 shadow-3"
      >
        <span id={`${id}-list`} role="listbox" aria-label="Opções" className="block">
          {options.map((option, n) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys are those of the combobox
            <span
              key={option.id}
              id={`${id}-${n}`}
              role="option"
              aria-selected={n === active}
              tabIndex={-1}
              onPointerDown={(event) => event.preventDefault()}
              onPointerMove={() => setActive(n)}
              onClick={() => choose(option)}
              className={cx(
                'flex min-h-10 cursor-pointer items-center gap-3 rounded-small px-3 py-2 pointer-coarse:min-h-11',
                n === active && 'bg-soft',
              )}
            >
              {relation.picture && <RelationPicture at={option.picture} />}
              <span className="wrap-anywhere min-w-0 flex-1">
                <Marked text={option.title} term={typed ?? ''} />
              </span>
              {option.note && <span className="text-muted text-sm">{option.note}</span>}
            </span>
          ))}
        </span>
        {options.length === 0 && (
          <span className="block px-3 py-2 text-muted text-15">
            {createAt ? (
              <>
                {typed?.trim() ? 'Nada encontrado.' : 'Ainda não há nenhum registro.'}{' '}
                <a
                  href={createAt}
                  target="_blank"
                  rel="noreferrer"
                  className="underline"
                  onPointerDown={(event) => event.preventDefault()}
                >
                  Criar em outra aba
                </a>
              </>
            ) : (
              status
            )}
          </span>
        )}
        {found && 'more' in found && found.more && (
          <span className="block px-3 py-1.5 text-13 text-muted">Há mais: digite para filtrar.</span>
        )}
      </span>
      <span role="status" className="sr-only">
        {isOpen && found ? status : ''}
      </span>
    </span>
  )
}
