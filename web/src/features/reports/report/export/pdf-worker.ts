import regularFont from '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf?url';
import boldFont from '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf?url';
import { layOut } from './lay-out-pdf';
import type { PdfContent } from './report-pdf';
import { answerWith } from './worker-answer';

/** Runs in a worker, because laying out a thousand rows takes seconds and would block the page. */
self.onmessage = ({ data }: MessageEvent<PdfContent>) =>
  answerWith(async () => {
    const [regular, bold] = await Promise.all([fetchFont(regularFont), fetchFont(boldFont)]);
    return new Blob([await layOut(data, { regular, bold })], { type: 'application/pdf' });
  });

async function fetchFont(url: string): Promise<Uint8Array> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`The font answered ${answer.status}.`);
  return new Uint8Array(await answer.arrayBuffer());
}
