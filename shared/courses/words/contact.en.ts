export const contact = {
  title: (course: string) => `Ask about “${course}”`,
  text: 'Choose how to reach the school. On Telegram and by email this message is already written; elsewhere, copy it:',
  copy: 'Copy the message',
  copied: 'Copied',
  by: {
    telegram: () => 'Message us on Telegram',
    phone: (number: string) => `Call ${number}`,
    facebook: () => 'Message us on Facebook',
    email: () => 'Send an email',
  },
  message: (course: string, address: string) => `Hello! I’m interested in the course “${course}”. ${address}`,
  none: 'This school has not published a contact yet.',
  back: 'Back to the course',
}
