import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { MOST_MEGAPIXELS, messages, type Picture } from '@canopy/domain/common';
import { creditMessages } from '@canopy/domain/credits';
import sharp from 'sharp';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { type Answer, answered, type Client, refused } from '../../support/client';
import { editor, newsForm, PRODUCT, productForm } from '../../support/content';
import { FILES, formOf } from '../../support/files';
import { inside, unique } from '../../support/fixtures';

type Upload = readonly [field: string, bytes: Buffer, name: string];

const MEBIBYTE = 1024 * 1024;
const uploads = path.join(inject('dataDir'), 'public/uploads');

let session: Client;
let photo: Buffer;

/** Returns a picture of this size that compresses badly. */
function noise(width: number, height: number): Promise<Buffer> {
  const raw = Buffer.from(Array.from({ length: width * height * 3 }, (_, n) => (n * 7919) % 251));
  return sharp(raw, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer();
}

beforeAll(async () => {
  session = await editor();
  photo = await noise(1200, 800);
});

function addProduct(files: readonly Upload[]): Promise<Answer> {
  const form = formOf({ name: unique('Bowl'), ...PRODUCT }, files);
  return session.request('POST', '/addproduct', { form });
}

function addProject(files: readonly Upload[]): Promise<Answer> {
  const form = formOf({ projectName: unique('Forest'), price: '1' }, files);
  return session.request('POST', '/addprojects', { form });
}

async function filesOnDisk(): Promise<string[]> {
  return (await readdir(uploads)).sort();
}

async function temporaryFiles(): Promise<string[]> {
  return readdir(inject('temporaryDir'));
}

async function fileRows(): Promise<number> {
  const [row] = await inside().sql<{ n: number | string }>('select count(*) as n from files');
  return Number(row?.n);
}

/** Asserts that a refused upload leaves no file, row or temporary file. */
async function leavingNothing(work: () => Promise<void>): Promise<void> {
  const [files, rows] = [await filesOnDisk(), await fileRows()];
  await work();
  expect(await filesOnDisk()).toEqual(files);
  expect(await fileRows()).toBe(rows);
  await expect.poll(temporaryFiles).toEqual([]);
}

const fetchFile = (url: string) => fetch(`${inject('apiUrl')}${url}`);

describe('a picture', () => {
  it('is stored with its dimensions, smaller sizes and alternative text', async () => {
    const answer = await addProduct([['images', photo, 'Blue bowl.jpg']]);
    const product = answered('POST /addproduct', answer);
    const [picture] = product.images as [Picture];
    expect(picture).toMatchObject({ width: 1200, height: 800, alternativeText: product.name });
    const widths = picture.formats.map(({ width }) => width);
    expect(widths).toEqual([...widths].sort((a, b) => a - b));
    expect(widths).toEqual(expect.arrayContaining([480, 960]));
    for (const { url, width } of [picture, ...picture.formats]) {
      const response = await fetchFile(url);
      expect(response.headers.get('content-type')).toBe('image/jpeg');
      expect(response.headers.get('cache-control')).toContain('immutable');
      // A bare address may serve another file tomorrow.
      const bare = await fetchFile(url.split('?')[0] ?? '');
      expect(bare.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      const stored = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect(stored.width).toBe(width);
    }
  });

  it('is rotated upright and loses its location data', async () => {
    const sideways = await sharp(photo)
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '18/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const product = answered('POST /addproduct', await addProduct([['images', sideways, 'a.jpg']]));
    const [picture] = product.images as [Picture];
    expect([picture.width, picture.height]).toEqual([800, 1200]);
    const bytes = Buffer.from(await (await fetchFile(picture.url)).arrayBuffer());
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  });

  it('is limited to three per product', async () => {
    const three = [1, 2, 3].map((n): Upload => ['images', FILES.png, `${n}.png`]);
    expect(answered('POST /addproduct', await addProduct(three)).images).toHaveLength(3);
    await leavingNothing(async () => {
      const answer = await addProduct([...three, ['images', FILES.png, '4.png']]);
      refused(answer, 400, 'You can only upload up to 3 images.');
      refused(await addProduct([]), 400, messages.fileMissing, 'images');
    });
  });

  const SVG = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><rect width="9" height="9"/></svg>',
  );

  it.each([
    ['an SVG with a script', SVG, 'logo.svg'],
    ['an SVG that says it is a PNG', SVG, 'logo.png'],
    ['HTML that says it is a PNG', FILES.html, 'page.png'],
    ['a GIF', FILES.gif, 'a.gif'],
    ['a file that misleads who looks for its type', FILES.asf, 'a.png'],
    ['a PDF', FILES.pdf, 'a.png'],
    ['nothing but a name', Buffer.from('x'), 'a.png'],
  ])('cannot be %s', async (_, bytes, name) => {
    await leavingNothing(async () => {
      refused(await addProduct([['images', bytes, name]]), 415, messages.pictureType, 'images');
      // One bad file also rejects the good files.
      const both: Upload[] = [
        ['images', photo, 'good.jpg'],
        ['images', bytes, name],
      ];
      refused(await addProduct(both), 415, messages.pictureType, 'images');
    });
  });

  it('is refused when type detection fails', async () => {
    await leavingNothing(() =>
      inside().whileTypeDetectionFails(async () => {
        const answer = await addProduct([['images', photo, 'good.jpg']]);
        refused(answer, 415, messages.pictureType, 'images');
      }),
    );
  });

  it('is refused above 5 MB', async () => {
    await leavingNothing(async () => {
      const large = Buffer.concat([photo, Buffer.alloc(5 * MEBIBYTE)]);
      const answer = await addProduct([['images', large, 'a.jpg']]);
      refused(answer, 413, messages.fileTooLarge(5), 'images');
    });
  });

  it('is refused above the request limit', async () => {
    await leavingNothing(async () => {
      const huge = Buffer.alloc(61 * MEBIBYTE);
      refused(await addProduct([['images', huge, 'a.jpg']]), 413);
    });
  });

  it('must be readable and within the pixel limit', async () => {
    const plain = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#fff' } })
        .png({ compressionLevel: 9 })
        .toBuffer();
    const bomb = await plain(5001, 5000);
    expect(bomb.length).toBeLessThan(MEBIBYTE);
    await leavingNothing(async () => {
      const tooManyPixels = await addProduct([['images', bomb, 'bomb.png']]);
      refused(tooManyPixels, 400, messages.pictureTooLarge(MOST_MEGAPIXELS), 'images');
      for (const broken of [FILES.jpg, photo.subarray(0, photo.length / 3)]) {
        const answer = await addProduct([['images', broken, 'broken.jpg']]);
        refused(answer, 400, messages.pictureUnreadable, 'images');
      }
    });
    // This picture is wide but takes no more work than a phone's photo.
    const wide = await addProduct([['images', await plain(12_000, 400), 'wide.png']]);
    expect(wide.status, wide.text).toBe(201);
  });

  it('is served with its detected type, whatever its name', async () => {
    for (const name of ['page.html', '../../evil.js', 'a b<c>.svg', '.png', 'con']) {
      const product = answered('POST /addproduct', await addProduct([['images', FILES.png, name]]));
      const [picture] = product.images as [Picture];
      expect(picture.url).toMatch(/^\/uploads\/[\w-]+\.png\?v=\w+$/);
      expect((await fetchFile(picture.url)).headers.get('content-type')).toBe('image/png');
    }
  });

  it('is not kept when its entry is invalid', async () => {
    await leavingNothing(async () => {
      const form = productForm({ price: 'much' });
      refused(await session.request('POST', '/addproduct', { form }), 400, undefined, 'price');
      const news = newsForm({ title: '' });
      refused(await session.request('POST', '/addnews', { form: news }), 400, undefined, 'title');
    });
  });

  it('is deleted with its product unless another entry uses it', async () => {
    const before = await filesOnDisk();
    const added = answered('POST /addproduct', await addProduct([['images', photo, 'a.jpg']]));
    expect((await filesOnDisk()).length).toBeGreaterThan(before.length + 1);
    answered('DELETE /products/:id', await session.delete(`/products/${added._id}`));
    expect(await filesOnDisk()).toEqual(before);

    const shared = answered('POST /addproduct', await addProduct([['images', photo, 'b.jpg']]));
    const [file] = await inside().sql('select id from files order by id desc limit 1');
    await inside().document('api::news-article.news-article', 'create', {
      data: { title: unique('News'), content: 'x', image: file?.id },
    });
    answered('DELETE /products/:id', await session.delete(`/products/${shared._id}`));
    expect((await fetchFile((shared.images as [Picture])[0].url)).status).toBe(200);
  });
});

/** Beginnings of videos of each kind, long enough to detect the type. */
const MP4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom\0\0\x02\0isomiso2')]);
const WEBM = Buffer.concat([
  Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex'),
  Buffer.alloc(64),
]);

describe('a project', () => {
  it('stores photos, a film and documents', async () => {
    for (const [film, name, type] of [
      [MP4, 'film.mp4', 'video/mp4'],
      [WEBM, 'film.webm', 'video/webm'],
    ] as const) {
      const answer = await addProject([
        ['photo', photo, 'one.jpg'],
        ['photo', FILES.png, 'two.png'],
        ['video', film, name],
        ['document', FILES.pdf, 'Design document.pdf'],
      ]);
      const project = answered('POST /addprojects', answer);
      expect(project.photo).toHaveLength(2);
      expect(project.video?.mimeType).toBe(type);
      expect((await fetchFile(project.video?.url ?? '')).headers.get('content-type')).toBe(type);
      const [document] = project.document;
      expect(document).toMatchObject({ name: 'Design-document.pdf', mimeType: 'application/pdf' });
      expect((await fetchFile(document?.url ?? '')).headers.get('content-type')).toBe(
        'application/pdf',
      );
    }
  });

  it('refuses other file types, too many files and files that are too large', async () => {
    await leavingNothing(async () => {
      refused(await addProject([['video', FILES.png, 'a.mp4']]), 415, messages.videoType, 'video');
      refused(
        await addProject([['document', FILES.html, 'a.pdf']]),
        415,
        messages.documentType,
        'document',
      );
      refused(
        await addProject([['photo', FILES.pdf, 'a.png']]),
        415,
        messages.pictureType,
        'photo',
      );
      const two: Upload[] = [
        ['video', MP4, 'a.mp4'],
        ['video', MP4, 'b.mp4'],
      ];
      refused(await addProject(two), 400, messages.oneFile, 'video');
      const photos = Array.from({ length: 6 }, (): Upload => ['photo', FILES.png, 'a.png']);
      refused(await addProject(photos), 400, creditMessages.projectPhotosTooMany(5), 'photo');
      const documents = Array.from({ length: 4 }, (): Upload => ['document', FILES.pdf, 'a.pdf']);
      refused(
        await addProject(documents),
        400,
        creditMessages.projectDocumentsTooMany(3),
        'document',
      );
      const film = Buffer.concat([MP4, Buffer.alloc(20 * MEBIBYTE)]);
      refused(
        await addProject([['video', film, 'a.mp4']]),
        413,
        messages.fileTooLarge(20),
        'video',
      );
    });
  });
});

it('serves nothing else from the data folder', async () => {
  for (const name of ['canopy.db', 'secrets.json', 'outbox', 'evidence', 'public', 'uploads']) {
    expect((await fetchFile(`/${name}`)).status, name).toBe(404);
  }
});
