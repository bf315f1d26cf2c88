"""The code of a package as a picture, and as a film for a browser's fake camera."""

from pathlib import Path

from PIL import Image, ImageDraw

LEFT = [
    "0001101",
    "0011001",
    "0010011",
    "0111101",
    "0100011",
    "0110001",
    "0101111",
    "0111011",
    "0110111",
    "0001011",
]
"""The bars of each digit on the left, a module each."""

MIRRORED = [
    "------",
    "--+-++",
    "--++-+",
    "--+++-",
    "-+--++",
    "-++--+",
    "-+++--",
    "-+-+-+",
    "-+-++-",
    "-++-+-",
]
"""Which of the six digits on the left are written the other way, by the first digit."""

INVERSE = str.maketrans("01", "10")
FILM_PX = (640, 480)
MODULE_PX = 4
BAR_HEIGHT_PX = 200
PAPER, INK = 240, 30


def bars(ean: str) -> str:
    """The bars of a code of 13 digits."""
    right = [LEFT[int(digit)].translate(INVERSE) for digit in ean]
    left = [
        right[place][::-1] if way == "+" else LEFT[int(ean[place])]
        for place, way in enumerate(MIRRORED[int(ean[0])], start=1)
    ]
    return "".join(("101", *left, "01010", *right[7:], "101"))


def package(ean: str) -> Image.Image:
    """What a camera before a package sees, in grey."""
    picture = Image.new("L", FILM_PX, PAPER)
    draw = ImageDraw.Draw(picture)
    code = bars(ean)
    start = (FILM_PX[0] - len(code) * MODULE_PX) // 2
    top = (FILM_PX[1] - BAR_HEIGHT_PX) // 2
    for place, bar in enumerate(code):
        if bar == "1":
            x = start + place * MODULE_PX
            draw.rectangle((x, top, x + MODULE_PX - 1, top + BAR_HEIGHT_PX), INK)
    return picture


def film(ean: str, file: Path) -> Path:
    """A film of one picture (YUV4MPEG2), which a fake camera shows without end."""
    width, height = FILM_PX
    no_colour = bytes([128]) * (width // 2 * (height // 2) * 2)
    file.write_bytes(
        f"YUV4MPEG2 W{width} H{height} F20:1 Ip A1:1 C420jpeg\n".encode()
        + b"FRAME\n"
        + package(ean).tobytes()
        + no_colour
    )
    return file
