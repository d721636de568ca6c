import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { closeSync, fsyncSync, openSync } from 'node:fs';

/** What is used of Emscripten's file system, which PGlite hands over untyped. */
interface NodeStream {
  /** The file's descriptor in Node; a directory has none. */
  readonly nfd?: number;
  readonly node: object;
}
interface NodeBackedFiles {
  stream_ops: { fsync?: (stream: NodeStream) => number };
  realPath(node: object): string;
}
interface FileSystemModule {
  readonly NODEFS: NodeBackedFiles;
  readonly FS: { readonly ErrnoError: new (errno: number) => Error };
}

type EngineOptions = Parameters<NodeFS['init']>[1];

/** EIO in Emscripten's numbering: PostgreSQL takes it for what it is, and does not go on. */
const ioError = 29;

/**
 * Node's file system with the `fsync` that PGlite's lacks: without it a commit is gone after a power cut. It leans on
 * PGlite's inner parts, so PGlite's version is pinned and a test counts the calls.
 */
export class DurableNodeFs extends NodeFS {
  readonly #sync: (descriptor: number) => void;

  /** @param sync what a descriptor is synchronised with */
  constructor(directory: string, sync: (descriptor: number) => void = fsyncSync) {
    super(directory);
    this.#sync = sync;
  }

  override async init(engine: PGlite, options: EngineOptions): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(engine, options);
    const preRun = [(module: FileSystemModule) => this.#restore(module), ...(emscriptenOpts.preRun ?? [])];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }

  #restore({ NODEFS: files, FS }: FileSystemModule): void {
    files.stream_ops.fsync = ({ nfd, node }) => {
      try {
        if (nfd === undefined) this.#syncDirectory(files.realPath(node));
        else this.#sync(nfd);
        return 0;
      } catch {
        throw new FS.ErrnoError(ioError);
      }
    };
  }

  /** Windows cannot open directories, and needs none of this. */
  #syncDirectory(path: string): void {
    if (process.platform === 'win32') return;
    const descriptor = openSync(path, 'r');
    try {
      this.#sync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  }
}
