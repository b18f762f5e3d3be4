/**
 * Cuts a stream into chunks of one size. The last chunk is marked and contains the remainder. It
 * may be as long as the others, and is empty only when the stream is.
 * @param {AsyncIterable<Buffer>} source @param {number} bytes
 * @returns {AsyncGenerator<{ chunk: Buffer, last: boolean }>}
 */
export async function* inChunks(source, bytes) {
  /** @type {Buffer[]} */
  let held = [];
  let length = 0;
  for await (const data of source) {
    held.push(data);
    length += data.length;
    if (length <= bytes) continue;
    let rest = Buffer.concat(held);
    for (; rest.length > bytes; rest = rest.subarray(bytes)) {
      yield { chunk: rest.subarray(0, bytes), last: false };
    }
    held = [rest];
    length = rest.length;
  }
  yield { chunk: Buffer.concat(held), last: true };
}
