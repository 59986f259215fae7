import { useRef } from 'react'
import { errors } from '#shared/core/errors.ts'
import { worksInOffice } from '#shared/core/roles.ts'
import type { User } from '#shared/identity/identity.schema.ts'
import { removePicture, savePicture } from '#shared/identity/personal.endpoints.ts'
import { call, showFailure } from '#web/core/call.ts'
import { useArea } from '#web/core/use-area.ts'
import { personalWords } from '#web/identity/personal.words.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { smallerPicture } from './smaller-picture.ts'
import { useOwnWrite } from './use-own-write.ts'

/** The middle of a photo as a small square. */
const square = { width: 640, height: 640, shows: 'middle', type: 'image/jpeg' } as const

/** The own picture, and who sees it. */
export function PictureCard({ user, hasOwn }: { user: User; hasOwn: boolean }) {
  const { picture: words } = useArea(personalWords)
  const { isSending, write } = useOwnWrite()
  const chosen = useRef<HTMLInputElement>(null)

  async function upload(file: File | undefined) {
    if (!file) return
    const body = await smallerPicture(file, square)
    const code = 'identity.invalid_picture'
    if (!body) return showFailure({ code, message: errors[code].text })
    await write(call(savePicture, { body }))
  }

  return (
    <Card className="mb-6">
      <div className="flex flex-wrap items-center gap-5">
        <Avatar src={user.avatar} size={88} />
        <div className="min-w-0 grow basis-56">
          <h2 className="text-lead font-bold text-ink">{words.title}</h2>
          <p className="mb-3 text-muted">{worksInOffice(user.role) ? words.textTeaching : words.text}</p>
          <div className="flex flex-wrap gap-3">
            <Button kind="secondary" loading={isSending} onClick={() => chosen.current?.click()}>
              {isSending ? words.sending : hasOwn ? words.change : words.choose}
            </Button>
            {hasOwn && (
              <Button kind="ghost" onClick={() => void write(call(removePicture))}>
                {words.remove}
              </Button>
            )}
          </div>
          <input
            ref={chosen}
            type="file"
            accept="image/*"
            hidden
            aria-label={words.choose}
            onChange={({ target }) => {
              void upload(target.files?.[0])
              target.value = ''
            }}
          />
        </div>
      </div>
    </Card>
  )
}
