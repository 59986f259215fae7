import { Image } from '@tiptap/extension-image'
import { Link } from '@tiptap/extension-link'
import { Placeholder } from '@tiptap/extensions'
import { StarterKit } from '@tiptap/starter-kit'
import { safeAddress } from '#shared/core/safe-address.rules.ts'
import { richLook } from '../../rich-text.tsx'
import { blockLook } from '../../rich-text-look.ts'
import { formulaNode } from './rich-text-formulas.ts'
import { tables } from './rich-text-tables.ts'
import { Youtube } from './rich-text-videos.ts'

// Text typed after a link is not part of it.
const WebLink = Link.extend({ inclusive: () => false })

/** What can be written: the nodes and marks that `sanitised` allows, rendered as on public pages. */
export function extensionsFor(placeholder: string, hasFormulas: boolean) {
  return [
    StarterKit.configure({
      heading: { levels: [2, 3] },
      code: { HTMLAttributes: { class: richLook.code } },
      codeBlock: { HTMLAttributes: { class: blockLook.code } },
      horizontalRule: { HTMLAttributes: { class: richLook.rule } },
      link: false,
    }),
    WebLink.configure({
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: (address) => safeAddress(address) !== undefined,
    }),
    Image.configure({ HTMLAttributes: { class: richLook.picture } }),
    ...tables,
    Youtube,
    formulaNode(hasFormulas),
    Placeholder.configure({ placeholder }),
  ]
}
