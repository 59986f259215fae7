/** Whether a text has a visible character. */
export const isWritten = (text: string) => /[^\s\p{Cf}\p{Cc}]/u.test(text)
