import type { LucideIcon } from 'lucide-react'
import BadgeCheck from 'lucide-react/icons/badge-check'
import Ban from 'lucide-react/icons/ban'
import CirclePause from 'lucide-react/icons/circle-pause'
import CirclePlay from 'lucide-react/icons/circle-play'
import ImageOff from 'lucide-react/icons/image-off'
import KeyRound from 'lucide-react/icons/key-round'
import LockOpen from 'lucide-react/icons/lock-open'
import MailPlus from 'lucide-react/icons/mail-plus'
import ShieldBan from 'lucide-react/icons/shield-ban'
import Trash2 from 'lucide-react/icons/trash-2'
import Undo2 from 'lucide-react/icons/undo-2'
import UserX from 'lucide-react/icons/user-x'
import { useNavigate, useRevalidator } from 'react-router'
import type { PeopleScope } from '#shared/identity/people.lists.ts'
import type { Member } from '#shared/identity/people.schema.ts'
import { CallError } from '#web/core/call.ts'
import { useMay } from '#web/core/office.ts'
import { useRoot } from '#web/core/root-data.ts'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { useArea } from '#web/core/use-area.ts'
import { peopleWords } from '#web/identity/office/people.words.ts'
import type { MenuEntry } from '#web/ui/office/list/row-menu.tsx'
import { useConfirm } from '#web/ui/office/page/confirm.tsx'
import { actsFor, type MemberAct, memberActs, nameOf, type Who } from './member-acts.ts'
import { emptyTrashOf, isUndoable, sendAct, undoAct } from './member-calls.ts'

export const actIcons: Record<MemberAct, LucideIcon> = {
  remind: MailPlus,
  activate: CirclePlay,
  'restore-access': KeyRound,
  confirm: BadgeCheck,
  'remove-picture': ImageOff,
  deactivate: UserX,
  suspend: CirclePause,
  block: Ban,
  unban: LockOpen,
  ban: ShieldBan,
  trash: Trash2,
  restore: Undo2,
  delete: Trash2,
}

const isDangerous = (act: MemberAct) => act === 'ban' || act === 'trash' || act === 'delete' || act === 'remove-picture'

/** The current person and what they may do. */
export function useWho(): Who {
  return { user: useRoot()?.user, may: useMay() }
}

type Options = {
  /** Called after an action, to clear the selection. */
  onDone?: () => void
  /** Where to go when the person of this page has been deleted. */
  home?: string
}

/** Acts on people: asks before what is hard to undo, shows the result, and offers undo. */
export function useMemberActs(scope: PeopleScope, { onDone, home }: Options = {}) {
  const words = useArea(peopleWords)
  const who = useWho()
  const hints: Partial<Record<MemberAct, string>> = words.hints
  const ask = useConfirm()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()

  /** The refusal has already been shown; the list may be outdated, so it is loaded again. */
  async function attempt(work: () => Promise<void>) {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      await revalidate()
    }
  }

  function showDone(act: MemberAct, changed: number, people: readonly Member[]) {
    const [only] = people
    showToast({
      tone: 'success',
      title: words.done[act](changed),
      text: people.length === 1 && only ? nameOf(only) : undefined,
      seconds: isUndoable(act) ? toastSeconds.info : toastSeconds.success,
      action: isUndoable(act) ? { text: words.undo, onPress: () => void undo(act, people) } : undefined,
    })
  }

  const undo = (act: MemberAct, people: readonly Member[]) =>
    attempt(async () => {
      await undoAct(scope, act, people)
      await revalidate()
      showToast({ tone: 'success', title: words.done.undone, seconds: toastSeconds.success })
    })

  async function run(act: MemberAct, people: readonly Member[]) {
    const questions: Partial<Record<MemberAct, (typeof words.ask)['trash']>> = words.ask
    const question = questions[act]
    if (question) {
      const { title, verb } = question
      const text = [hints[act], question.text].filter(Boolean).join(' ')
      const items = people.map(nameOf)
      const yes = await ask({ title: title(people.length), text, verb, items, danger: true, icon: actIcons[act] })
      if (!yes) return
    }
    await attempt(async () => {
      const changed = await sendAct(scope, act, people)
      onDone?.()
      if (act === 'delete' && home) await navigate(home)
      else await revalidate()
      showDone(act, changed, people)
    })
  }

  async function emptyTrash() {
    const { title, text, verb } = words.emptyTrash
    if (!(await ask({ title, text, verb, danger: true, icon: Trash2 }))) return
    await attempt(async () => {
      const changed = await emptyTrashOf(scope)
      await revalidate()
      showDone('delete', changed, [])
    })
  }

  /** The entries of a person's menu. */
  function entries(person: Member): MenuEntry[] {
    return actsFor(who, scope, person).map((act) => ({
      key: act,
      name: words.acts[act],
      hint: hints[act],
      icon: actIcons[act],
      danger: isDangerous(act),
      onPress: () => void run(act, [person]),
    }))
  }

  /** The actions for several people, each for those it applies to. */
  function bulk(people: readonly Member[]) {
    const short: Partial<Record<MemberAct, string>> = words.bulk
    const fits = (act: MemberAct) => people.filter((person) => actsFor(who, scope, person).includes(act))
    // A picture is looked at one by one.
    return memberActs
      .filter((act) => act !== 'remove-picture' && fits(act).length > 0)
      .map((act) => ({
        key: act,
        name: short[act] ?? words.acts[act],
        hint: hints[act],
        icon: actIcons[act],
        danger: isDangerous(act),
        onPress: () => void run(act, fits(act)),
      }))
  }

  return { entries, bulk, emptyTrash }
}
