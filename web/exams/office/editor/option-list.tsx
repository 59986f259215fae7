import ImageIcon from 'lucide-react/icons/image'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { falseOption, mostOptions, optionMost } from '#shared/exams/exams.lists.ts'
import { useArea } from '#web/core/use-area.ts'
import { MediaPicker } from '#web/media/office/library/media-picker.tsx'
import { Switch } from '#web/ui/office/form/switch.tsx'
import { examWords } from '../exams.words.ts'
import { AddButton, RoundButton } from './editor-buttons.tsx'
import { FieldFault } from './field-fault.tsx'
import { newOption, type Option } from './new-draft.ts'
import { OptionText } from './option-text.tsx'
import { MediaPicture } from './question-media.tsx'
import { SortableList, SortableRow } from './sortable.tsx'
import type { PartProps } from './use-exam.ts'

/** The answers to choose from: which are right, what is said to whoever chooses one, and their order. */
export function OptionList({ fields, set, errorAt, disabled }: PartProps) {
  const { options: words } = useArea(examWords)
  const { options, several, type } = fields
  const list = useRef<HTMLDivElement>(null)
  const group = useId()
  const isFixed = type === 'true_false'
  const nameOf = (option: Option, at: number) =>
    isFixed ? (option.id === falseOption ? words.isFalse : words.isTrue) : option.text || words.text(at + 1)
  const setOption = (id: string, change: Partial<Option>) =>
    set({ options: options.map((option) => (option.id === id ? { ...option, ...change } : option)) })
  const mark = (id: string, isRight: boolean) =>
    set({
      options: options.map((option) => ({
        ...option,
        is_right: option.id === id ? isRight : several && option.is_right,
      })),
    })
  function focusText(at: number) {
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>('textarea[data-option]')[at]?.focus())
  }
  function add() {
    if (options.length >= mostOptions) return
    set({ options: [...options, newOption(options)] })
    focusText(options.length)
  }
  function press(event: KeyboardEvent, at: number) {
    if (event.nativeEvent.isComposing || event.key !== 'Enter' || event.shiftKey || event.ctrlKey || event.metaKey)
      return
    event.preventDefault()
    if (at < options.length - 1) focusText(at + 1)
    else add()
  }
  function allowSeveral(isOn: boolean) {
    const first = options.find(({ is_right }) => is_right)
    const marked = isOn ? options : options.map((option) => ({ ...option, is_right: option === first }))
    set({ several: isOn, options: marked })
  }
  const optionAt = (id: string) => options.findIndex((option) => option.id === id)
  const rowOf = (id: string, place: number) => {
    const option = options[optionAt(id)]
    if (!option) return null
    return (
      <SortableRow
        key={id}
        id={id}
        index={place}
        title={nameOf(option, place)}
        disabled={disabled || isFixed}
        className={`flex items-start gap-2 rounded-card border bg-band px-3 py-1.5 ${option.is_right ? 'border-primary/40 bg-primary-soft/60' : 'border-line-strong'}`}
      >
        {(handle) => (
          <OptionRow
            {...{ option, handle, disabled, isFixed, several, group }}
            at={optionAt(id)}
            name={nameOf(option, optionAt(id))}
            hasPictures={type === 'image'}
            error={errorAt(`options.${optionAt(id)}.text`)}
            onMark={(isRight) => mark(id, isRight)}
            onChange={(change) => setOption(id, change)}
            onKey={(event) => press(event, optionAt(id))}
            onRemove={() => {
              set({ options: options.filter((one) => one.id !== id) })
              focusText(Math.min(optionAt(id), options.length - 2))
            }}
          />
        )}
      </SortableRow>
    )
  }
  return (
    <section data-field="options" aria-labelledby={`${group}-title`}>
      <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 id={`${group}-title`} className="text-nav font-medium text-ink">
          {words.title}
        </h3>
        <span className="text-meta text-muted">{several ? words.severalHint : words.oneHint}</span>
        {!isFixed && (
          <span className="ml-auto max-sm:ml-0">
            <Switch label={words.several} value={several} onChange={allowSeveral} disabled={disabled} />
          </span>
        )}
      </div>
      <div ref={list}>
        <SortableList
          ids={options.map(({ id }) => id)}
          titleOf={(id) => {
            const at = optionAt(id)
            return options[at] ? nameOf(options[at], at) : ''
          }}
          onOrder={(ids) => set({ options: ids.flatMap((id) => options[optionAt(id)] ?? []) })}
          className="flex flex-col gap-2"
        >
          {(ids) => ids.map(rowOf)}
        </SortableList>
      </div>
      <FieldFault text={errorAt('options')} />
      {!disabled && !isFixed && options.length < mostOptions && <AddButton text={words.add} onClick={add} />}
      {several && (
        <div className="mt-3">
          <Switch
            label={words.partial}
            text={words.partialText}
            value={fields.partial}
            disabled={disabled}
            onChange={(partial) => set({ partial })}
          />
        </div>
      )}
    </section>
  )
}

type OptionRowProps = {
  option: Option
  at: number
  name: string
  handle: ReactNode
  group: string
  several: boolean
  isFixed: boolean
  hasPictures: boolean
  disabled: boolean
  error: string | undefined
  onMark: (isRight: boolean) => void
  onChange: (change: Partial<Option>) => void
  onKey: (event: KeyboardEvent) => void
  onRemove: () => void
}

function OptionRow(props: OptionRowProps) {
  const { option, at, name, handle, group, several, isFixed, hasPictures, disabled, error } = props
  const { options: words } = useArea(examWords)
  const [hasFeedback, setFeedback] = useState(option.feedback !== '')
  const id = useId()
  return (
    <>
      {handle}
      <input
        type={several ? 'checkbox' : 'radio'}
        name={several ? undefined : group}
        checked={option.is_right}
        disabled={disabled}
        aria-label={words.markRight(name)}
        onChange={(event) => props.onMark(event.target.checked)}
        className={`mt-2 size-5 shrink-0 cursor-pointer appearance-none border-[1.5px] border-line-strong bg-band checked:border-6 checked:border-primary focus-visible:outline-2 focus-visible:outline-accent disabled:cursor-default max-lg:mt-2.5 max-lg:size-6 ${several ? 'rounded-[6px]' : 'rounded-full'}`}
      />
      <div className="min-w-0 grow">
        {isFixed ? (
          <p className="py-1.5 text-base text-ink">{name}</p>
        ) : (
          <OptionText
            data-option
            at={at}
            aria-label={words.text(at + 1)}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            placeholder={words.text(at + 1)}
            disabled={disabled}
            value={option.text}
            onChange={(text) => props.onChange({ text })}
            onKeyDown={props.onKey}
          />
        )}
        <FieldFault id={`${id}-error`} text={error} />
        {hasPictures && <OptionPicture option={option} at={at} disabled={disabled} onChange={props.onChange} />}
        {hasFeedback && (
          <textarea
            rows={1}
            maxLength={optionMost}
            aria-label={words.feedback(at + 1)}
            placeholder={words.feedbackHint}
            disabled={disabled}
            value={option.feedback}
            onChange={(event) => props.onChange({ feedback: event.target.value })}
            className="mb-1 block w-full resize-none border-l-2 border-line bg-transparent py-0.5 pl-2.5 text-meta text-second outline-none field-sizing-content placeholder:text-muted focus:border-primary"
          />
        )}
      </div>
      {option.is_right && (
        <span
          aria-hidden
          className="mt-1.5 shrink-0 rounded-[8px] bg-ok-soft px-2.5 py-0.5 text-meta font-medium text-ok"
        >
          {words.right}
        </span>
      )}
      {!disabled && (
        <span className="flex shrink-0 items-center">
          <RoundButton
            label={words.feedback(at + 1)}
            icon={MessageSquareText}
            isOn={hasFeedback}
            onClick={() => {
              if (hasFeedback) props.onChange({ feedback: '' })
              setFeedback(!hasFeedback)
            }}
          />
          {!isFixed && <RoundButton label={words.remove(at + 1)} icon={X} onClick={props.onRemove} />}
        </span>
      )}
    </>
  )
}

type OptionPictureProps = Pick<OptionRowProps, 'option' | 'at' | 'disabled' | 'onChange'>

function OptionPicture({ option, at, disabled, onChange }: OptionPictureProps) {
  const { options: words } = useArea(examWords)
  const [isChoosing, setChoosing] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-2 pb-1">
      {option.media_id && <MediaPicture id={option.media_id} className="h-20 w-32" />}
      {!disabled && <RoundButton label={words.picture(at + 1)} icon={ImageIcon} onClick={() => setChoosing(true)} />}
      {option.media_id && !disabled && (
        <RoundButton label={words.removePicture(at + 1)} icon={X} onClick={() => onChange({ media_id: null })} />
      )}
      {isChoosing && (
        <MediaPicker
          open
          kind="image"
          onClose={() => setChoosing(false)}
          onPick={({ id }) => onChange({ media_id: id })}
        />
      )}
    </div>
  )
}
