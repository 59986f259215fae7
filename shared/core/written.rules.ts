/** Whether a text has a visible character. */
export const isWritten = (text: string) => /[^\s\p{Cf}\p{Cc}]/u.test(text)

/** A text without marks that would turn what follows them around. */
export const withoutDirections = (text: string) => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
