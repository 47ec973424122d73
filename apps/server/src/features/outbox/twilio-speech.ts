import twilio from 'twilio';

/** What a phone call speaks, twice: the first words are often missed. */
export function spokenTwice(words: string): string {
  const response = new twilio.twiml.VoiceResponse();
  // Not allowed in XML, and not spoken anyway.
  response.say({ loop: 2 }, words.replaceAll(/[\p{Cc}\uFFFE\uFFFF]/gu, ' '));
  return response.toString();
}
