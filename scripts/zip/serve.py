"""Serves the page in this folder to this machine only, with the headers that allow shared memory.

Needs only Python 3:  python3 serve.py [port]
"""

import functools
import http.server
import json
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
HEADERS = json.loads((HERE / "headers.json").read_text(encoding="utf-8"))


class Handler(http.server.SimpleHTTPRequestHandler):
    # Listed here, since the system's own table may differ.
    extensions_map = {
        "": "application/octet-stream",
        ".html": "text/html; charset=utf-8",
        ".js": "text/javascript; charset=utf-8",
        ".css": "text/css; charset=utf-8",
        ".json": "application/json; charset=utf-8",
        ".webmanifest": "application/manifest+json; charset=utf-8",
        ".svg": "image/svg+xml",
        ".png": "image/png",
        ".wasm": "application/wasm",
    }

    def send_head(self):
        """Serve files of the page alone: no list of a folder, nothing that a link leads to, and not
        the files that hosts read."""
        page = pathlib.Path(self.directory).resolve()
        try:
            path = pathlib.Path(self.translate_path(self.path)).resolve()
            names = path.relative_to(page).parts
            is_file = (path / "index.html" if path == page else path).is_file()
        except (OSError, RuntimeError, ValueError):
            is_file = False
        if not is_file or any(name.startswith(("_", ".")) for name in names):
            self.send_error(404)
            return None
        return super().send_head()

    def end_headers(self):
        # A request that cannot be read has no path.
        asked = getattr(self, "path", "/")[1:].split("?")[0]
        for name, value in HEADERS.get(asked, HEADERS["*"]).items():
            self.send_header(name, value)
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, *_):
        pass


class Server(http.server.ThreadingHTTPServer):
    def handle_error(self, request, client_address):
        # A browser that leaves in the middle of an answer is no error.
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


def main():
    handler = functools.partial(Handler, directory=str(HERE / "page"))
    try:
        port = int(sys.argv[1]) if len(sys.argv) > 1 else 4173
        server = Server(("127.0.0.1", port), handler)
    except (OSError, OverflowError, ValueError) as error:
        sys.exit(f"{error}\nTo use another port: python3 serve.py 5000")
    print(f"http://localhost:{server.server_address[1]}/", flush=True)
    print("Open it in a browser; Ctrl-C stops it.", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        pass


main()
