type Sending = {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Blob;
  readonly onProgress: (share: number) => void;
};

const timeoutMilliseconds = 120_000;

/** Uses XMLHttpRequest because fetch reports no upload progress; `share` runs from 0 to 1. */
export const fetchWithProgress = ({ method, url, headers, body, onProgress }: Sending): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.timeout = timeoutMilliseconds;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total);
    });
    request.addEventListener('load', () => {
      const type = request.getResponseHeader('content-type') ?? '';
      resolve(
        new Response(request.responseText || null, { status: request.status, headers: { 'content-type': type } }),
      );
    });
    for (const failure of ['error', 'timeout', 'abort'])
      request.addEventListener(failure, () => reject(new TypeError('No answer')));
    request.send(body);
  });
