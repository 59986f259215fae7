export const contact = {
  title: (course: string) => `Ask about “${course}”`,
  text: 'Choose how to reach the school. On Telegram and by email, this message is ready to send:',
  message: (course: string, address: string) => `Hello! I’m interested in the course “${course}”. ${address}`,
  none: 'This school has not published a contact yet.',
  back: 'Back to the course',
}
